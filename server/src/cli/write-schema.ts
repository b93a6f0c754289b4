/** npm run schema: writes schema.sql, types.ts and rules-edition.ts from an empty database with all migrations and rules. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';
import { migrate, openDatabase } from '../src/platform/database/index.ts';
import { describeSchema, describeEdition } from './describe-schema.ts';
import { describeTypes } from './describe-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sikka-schema-'));
const server = await startEmbeddedPostgres({ dataDir });
const db = openDatabase(server.connection);
try {
  await migrate(db);
  writeFileSync(new URL('rules-edition.ts', import.meta.url), await describeEdition());
  writeFileSync(new URL('schema.sql', import.meta.url), await describeSchema(db));
  writeFileSync(new URL('types.ts', import.meta.url), await describeTypes(db));
} finally {
  await db.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
