// Caddy and nginx with the examples of docs/operating, as they stand there but for names, ports and certificates.

import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const EXAMPLES = '../docs/operating';

/** The name that the browser is told is this machine. */
export const NAME = 'acies.test';

/** What Chromium is told so that it finds the name here. */
export const FINDS_NAME = `--host-resolver-rules=MAP ${NAME} 127.0.0.1`;

const PATIENCE = 20_000;

/** Where a proxy listens, and where the service behind it does. */
interface Ports {
  readonly from: number;
  readonly to: number;
}

/** Replaces a part of an example that must be in it. */
function put(text: string, part: string | RegExp, by: string): string {
  const changed = text.replace(part, by);
  if (changed === text) throw new Error(`the example has no ${String(part)}`);
  return changed;
}

/** Writes what a proxy needs into a folder; gives the command that runs it there. */
type Prepare = (folder: string, ports: Ports) => Promise<readonly [string, ...string[]]>;

const caddy: Prepare = async (folder, { from, to }) => {
  const own = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
  let text = await readFile(join(EXAMPLES, 'Caddyfile'), 'utf8');
  text = put(text, 'acies.example.org {', `${NAME}:${from} {\n\tbind 127.0.0.1\n\ttls internal`);
  text = put(text, 'reverse_proxy 127.0.0.1:8526', `reverse_proxy 127.0.0.1:${to}`);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, own + text);
  return ['caddy', 'run', '--adapter', 'caddyfile', '--config', file];
};

const nginx: Prepare = async (folder, { from, to }) => {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${NAME}`];
  await run('openssl', [...words, '-keyout', key, '-out', certificate]);
  let text = await readFile(join(EXAMPLES, 'nginx.conf'), 'utf8');
  text = put(text, 'listen 443 ssl', `listen 127.0.0.1:${from} ssl`);
  text = put(text, 'server_name acies.example.org', `server_name ${NAME}`);
  text = put(text, /ssl_certificate {5}\S+;/, `ssl_certificate ${certificate};`);
  text = put(text, /ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`);
  text = put(text, 'server 127.0.0.1:8526', `server 127.0.0.1:${to}`);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((path) => `${path}_temp_path ${join(folder, path)};`).join('\n');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  const around = `daemon off;\n${user}pid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary}\n`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `${around}${text}}\n`);
  return ['nginx', '-c', file, '-e', join(folder, 'error.log')];
};

/** The proxies there are examples of. */
export const PROXIES = { caddy, nginx } as const;

/** An answer, as far as the tests look at it. */
export interface Told {
  readonly status: number;
  readonly text: string;
}

/** What is asked of a proxy by somebody at an address of their own. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An address of this machine; all of 127.0.0.0/8 are. */
  readonly as?: string;
}

export class Proxy {
  private constructor(
    readonly port: number,
    private readonly folder: string,
    private readonly process: ChildProcess,
  ) {}

  static async start(prepare: Prepare, ports: Ports): Promise<Proxy> {
    const folder = await mkdtemp(join(tmpdir(), 'acies-proxy-'));
    const [program, ...words] = await prepare(folder, ports);
    const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const started = spawn(program, words, { stdio: ['ignore', 'pipe', 'pipe'], env });
    let said = '';
    started.stdout.on('data', (text: Buffer) => (said += text.toString()));
    started.stderr.on('data', (text: Buffer) => (said += text.toString()));
    started.on('error', (fault) => (said += String(fault)));
    const proxy = new Proxy(ports.from, folder, started);
    const until = Date.now() + PATIENCE;
    while (Date.now() < until) {
      const told = await proxy.ask('/healthz').catch(() => null);
      if (told?.status === 200) return proxy;
      if (started.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 30));
    }
    await proxy.stop();
    throw new Error(`${program} does not pass anything on:\n${said}`);
  }

  /** Asks through the proxy, without a browser. */
  ask(path: string, { method = 'GET', headers = {}, as = '127.0.0.1' }: Asked = {}): Promise<Told> {
    const all = { host: `${NAME}:${this.port}`, ...headers };
    const where = { host: '127.0.0.1', port: this.port, path, method, headers: all, localAddress: as };
    return new Promise((done, fail) => {
      const asked = request({ ...where, servername: NAME, rejectUnauthorized: false, agent: false }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => (text += part.toString()));
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
        answer.on('error', fail);
      });
      asked.on('upgrade', (answer, socket) => {
        socket.destroy();
        done({ status: answer.statusCode ?? 0, text: '' });
      });
      asked.on('error', fail);
      asked.end();
    });
  }

  async stop(): Promise<void> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = new Promise<void>((done) => this.process.once('exit', () => done()));
      this.process.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
