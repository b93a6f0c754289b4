export type EngineName = 'chromium' | 'headless-shell' | 'firefox' | 'javascriptcore';
export const engines: readonly {
  name: EngineName;
  variable: string;
  package: string;
  commands: readonly string[];
}[];
export function findEngine(name: EngineName): string | undefined;
export function installEngines(log?: (line: string) => void): EngineName[];
