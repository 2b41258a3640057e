// The real program on a port of its own, with games of its own.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The program under test; `cargo xtask test` names the one it has built. */
export const PROGRAM = resolve(process.env['ACIES'] ?? '../target/debug/acies');

/** Longer than any start should take on a busy machine. */
const PATIENCE = 20_000;

export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

export class Service {
  private process: ChildProcess | null = null;
  private said = '';

  private constructor(
    readonly port: number,
    readonly data: string,
    private readonly more: readonly string[],
  ) {}

  /** A service; `more` is what `acies serve` is told beside where it is. */
  static async start(more: readonly string[] = []): Promise<Service> {
    const service = new Service(await freePort(), await mkdtemp(join(tmpdir(), 'acies-e2e-')), more);
    await service.run();
    return service;
  }

  /** Everything it has printed and logged. */
  get printed(): string {
    return this.said;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts the program, also again after `kill`. */
  async run(): Promise<void> {
    const words = ['serve', '--port', String(this.port), '--data', this.data, '--no-open', ...this.more];
    const started = spawn(PROGRAM, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    started.stdout.on('data', (text: Buffer) => (this.said += text.toString()));
    started.stderr.on('data', (text: Buffer) => (this.said += text.toString()));
    this.process = started;
    await this.healthy();
  }

  private async healthy(): Promise<void> {
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
      if (answer?.ok) return;
      if (this.process?.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 15));
    }
    throw new Error(`${PROGRAM} did not start:\n${this.said}`);
  }

  /** As if the machine had lost its power: no chance to write anything. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** As whoever runs it starts it anew, for a new version; gives how long it was away, in milliseconds. */
  async restart(): Promise<number> {
    const from = Date.now();
    await this.end('SIGTERM');
    await this.run();
    return Date.now() - from;
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await rm(this.data, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const running = this.process;
    this.process = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    await new Promise<void>((done) => {
      running.once('exit', () => done());
      running.kill(signal);
    });
  }
}
