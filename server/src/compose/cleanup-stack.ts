/** Undoes what was opened, last first, even after errors. */
export class CleanupStack {
  readonly #deferred: (() => unknown)[] = [];
  defer(cleanup: () => unknown): void {
    this.#deferred.push(cleanup);
  }
  async run(): Promise<void> {
    for (const cleanup of this.#deferred.splice(0).reverse())
      await Promise.resolve()
        .then(cleanup)
        .catch(() => undefined);
  }
}
