/** The view of the game that the autopilot is bundled for. */
declare module 'virtual:game' {
  export const start: import('../../games/sdk/protocol/shell.ts').GameModule['start'];
}
