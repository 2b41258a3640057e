// Types of bake-sources.mjs, which is plain JavaScript because Node runs it as it stands.

export const mapIds: () => string[];
export function sourceHash(id: string): string;
export function pictureSize(name: string): number;
