/** The view of the game that the autopilot is bundled for. */
declare module 'virtual:game' {
  export const start: import('../sdk/shell.ts').GameModule['start'];
}
