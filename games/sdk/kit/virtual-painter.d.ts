/** The script of `painter-worker.ts`, bundled by the build. */
declare module 'virtual:painter' {
  const code: string;
  export default code;
}
