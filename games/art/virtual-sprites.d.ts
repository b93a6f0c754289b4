/** The sprites that a game lists in its `sprites.json`, packed at build. */
declare module 'virtual:sprites/*' {
  const atlas: import('./sprite-atlas.ts').PackedAtlas;
  export default atlas;
}
