// The English sentences in one chunk.
const files = import.meta.glob<string>('../../../../locales/en/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export default Object.values(files);
