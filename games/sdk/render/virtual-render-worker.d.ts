/** The script of `render-worker.ts`, bundled by the build. */
declare module 'virtual:render-worker' {
  const code: string;
  export default code;
}
