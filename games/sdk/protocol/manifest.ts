/** What the build writes beside the bundles. */

export interface BuiltGame {
  /** The bundle's file name; it holds a hash of its content, so it may be cached for ever. */
  file: string;
  bytes: number;
  /** Gzip, level 9. */
  compressedBytes: number;
}

export interface BuildManifest {
  games: Record<string, BuiltGame>;
}
