// The language of the page. Changing it changes every sentence at once, because all of them read `bundle`.

import { FluentBundle } from '@fluent/bundle';
import { makeBundle, type Lang } from './fluent';
import { settings } from './settings.svelte';

const LOADERS: Record<Lang, () => Promise<{ default: string[] }>> = {
  en: () => import('./locales/en'),
  ja: () => import('./locales/ja'),
};

export const LANGUAGES: readonly Lang[] = ['en', 'ja'];

class Language {
  lang = $state<Lang>('en');
  bundle = $state.raw(new FluentBundle('en'));

  /** What was chosen before, or what the browser speaks. */
  async start(): Promise<void> {
    const native: Lang = navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
    await this.load(settings.lang ?? native);
  }

  async choose(lang: Lang): Promise<void> {
    settings.lang = lang;
    await this.load(lang);
  }

  private async load(lang: Lang): Promise<void> {
    const files = (await LOADERS[lang]()).default;
    this.bundle = makeBundle(lang, files);
    this.lang = lang;
    document.documentElement.lang = lang;
  }
}

export const language = new Language();
