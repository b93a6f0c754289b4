import ts from 'typescript';

/** One table that a source file reads, writes or has a trigger on. */
export interface TableUse {
  table: string;
  kind: 'reads' | 'writes' | 'triggers on';
}

const writeCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const readCalls = /^(selectFrom|from|table|using|(inner|left|right|full|cross)Join(Lateral)?)$/u;

const writeStatement =
  /\b(?:insert into|merge into|delete from|truncate(?: table)?|update)\s+(?:only\s+)?(\w+)/gu;
const readClause =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?((?:\w+(?:\s+(?:as\s+)?\w+)?\s*,\s*)*\w+)/gu;
const triggerOn = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s[^;]*?\son\s+(\w+)/gu;
const namedQuery = /\b(\w+)\s*(?:\([^()]*\)\s*)?as\s+(?:not\s+)?(?:materialized\s+)?\(/gu;

/** Table names after from, join and using, without aliases. */
const namesIn = (clause: string): string[] =>
  clause.split(',').map((item) => item.trim().split(/\s+/u)[0] ?? '');

/** Tables of a statement in SQL; names of its own queries (`with x as (…)`) are left out. */
export function tablesInSql(statement: string): TableUse[] {
  const text = statement
    .replaceAll(/--[^\n]*/gu, ' ')
    .replaceAll(/'[^']*'/gu, "''")
    .toLowerCase()
    .replaceAll(/\bfor update\b|\bdo update\b/gu, ' ');
  const own = new Set([...text.matchAll(namedQuery)].map(([, name]) => name));
  const reading = text.replaceAll(writeStatement, ' ');
  const writes = [...text.matchAll(writeStatement)].map(([, name = '']) => name);
  const reads = [...reading.matchAll(readClause)].flatMap(([, clause = '']) => namesIn(clause));
  const triggers = [...text.matchAll(triggerOn)].map(([, name = '']) => name);
  const use = (kind: TableUse['kind']) => (table: string) => ({ table, kind });
  return [
    ...writes.map(use('writes')),
    ...reads.map(use('reads')),
    ...triggers.map(use('triggers on')),
  ].filter(({ table }) => !own.has(table));
}

/** Tables of a file of functions and triggers; a named query belongs to its function alone. */
export const tablesInRules = (text: string): TableUse[] =>
  text.split(/^(?=create\s)/mu).flatMap((statement) => tablesInSql(statement));

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head.text, ...template.templateSpans.map((span) => span.literal.text)].join(' ? ');
}

/** Literals of an argument of the query builder: 'play', 'play as p', ['play', 'player'], some ? 'play' : 'player'. */
function literalsOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return [];
  if (ts.isArrayLiteralExpression(argument))
    return argument.elements.flatMap((element) => literalsOf(element));
  if (ts.isConditionalExpression(argument))
    return [argument.whenTrue, argument.whenFalse].flatMap((part) => literalsOf(part));
  return ts.isStringLiteralLike(argument) ? [argument.text] : [];
}

function usesOfCall(call: ts.CallExpression): TableUse[] {
  if (ts.isIdentifier(call.expression) && call.expression.text === 'deleteOld')
    return literalsOf(call.arguments[1]).map((table) => ({ table, kind: 'writes' }));
  if (!ts.isPropertyAccessExpression(call.expression)) return [];
  const name = call.expression.name.text;
  const [first] = call.arguments;
  if (name === 'query' && first && ts.isStringLiteralLike(first)) return tablesInSql(first.text);
  const kind = writeCalls.has(name) ? 'writes' : readCalls.test(name) ? 'reads' : null;
  if (kind === null) return [];
  return literalsOf(first).map((literal) => ({ table: literal.split(' ')[0] ?? '', kind }));
}

/** Every table that a source file names: in calls of the query builder and in SQL of its own. */
export function tablesInSource(file: string, text: string): TableUse[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: TableUse[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...usesOfCall(node));
    if (ts.isTaggedTemplateExpression(node) && ts.isIdentifier(node.tag) && node.tag.text === 'sql')
      found.push(...tablesInSql(textOf(node.template)));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
