/**
 * Throws when built files import each other in a ring: one half of a ring runs before the other, and whatever it
 * calls at once is missing. Such a build starts or not by the order in which files happen to be read.
 */
export function refuseRings(manifest) {
  const done = new Set();
  for (const key of Object.keys(manifest)) follow(manifest, key, [], done);
}

function follow(manifest, key, way, done) {
  if (way.includes(key)) {
    const ring = [...way.slice(way.indexOf(key)), key].map((each) => manifest[each].file);
    throw new Error(`files in a ring (web/vite.config.ts, groups): ${ring.join(' → ')}`);
  }
  if (done.has(key)) return;
  for (const next of manifest[key].imports ?? []) follow(manifest, next, [...way, key], done);
  done.add(key);
}
