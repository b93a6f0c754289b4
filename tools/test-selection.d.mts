export interface Selection {
  /** Paths from the root of the workspace. */
  unit: string[];
  browser: string[];
  /** A part of the tests' titles; null for whole files. */
  title: string | null;
}

export function selectTests(root: string, words: string): Selection;
export function titlePattern(title: string): string;
