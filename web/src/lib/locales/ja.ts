// The Japanese sentences in one chunk.
const files = import.meta.glob<string>('../../../../locales/ja/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export default Object.values(files);
