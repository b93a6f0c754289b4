/** npm run schema: writes schema.sql, types.ts and rules-edition.ts from an empty database with all migrations and rules. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { migrate, openDatabase } from '../platform/database/index.ts';
import { describeSchema, describeEdition } from './schema/describe-schema.ts';
import { describeTypes } from './schema/describe-types.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sikka-schema-'));
const server = await startEmbeddedPostgres({ dataDir });
const db = openDatabase(server.connection);
try {
  await migrate(db);
  writeFileSync(new URL('../../db/rules-edition.ts', import.meta.url), await describeEdition());
  writeFileSync(new URL('../../db/schema.sql', import.meta.url), await describeSchema(db));
  writeFileSync(new URL('../../db/types.ts', import.meta.url), await describeTypes(db));
} finally {
  await db.destroy();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
