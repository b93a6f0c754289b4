import type { Hands } from '../play-by-hand.ts';

/** What the tests need of a browser that Playwright does not drive as its makers ship it. */
export interface OtherBrowser {
  /** Resolves when the page is loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page, which may be a promise. */
  run<Value>(expression: string): Promise<Value>;
  /** The page's uncaught errors since the last call; none where the driver does not tell them. */
  errors(): string[];
  /** Hands on the open game. */
  handsOn(): Promise<Hands>;
  close(): Promise<void>;
}
