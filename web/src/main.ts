import './fonts.css';
import './tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { language } from './lib/words';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// Nothing is shown before there are words to show it with.
await language.start();

export default mount(App, { target });
