/** Checks that the files in a row of docs/spec-map.md contain what the row quotes. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** Strings by key. A source holds such a string if it uses the key. */
const messageFolder = 'i18n/en';
const isMessage = (path: string) => path.startsWith('i18n/') && path.split('/').length > 2;
/** Generic keys: the enclosing key counts instead. */
const plainKeys = new Set(['message', 'before', 'strong', 'after']);

/** A literal and its enclosing names, innermost first. */
interface Literal {
  names: string[];
  /** A template's fixed parts. */
  parts: string[];
}

const sourceByPath = new Map<string, string>();
function read(path: string): string {
  const text = sourceByPath.get(path) ?? withoutComments(readFileSync(join(root, path), 'utf8'));
  sourceByPath.set(path, text);
  return text;
}

/** A comment may quote the specification without implementing it. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gmu, '');

function partsOf(node: ts.Node): string[] | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
    return node.text.split(/\{\w+\}/u);
  if (ts.isNumericLiteral(node)) return [node.text];
  // A list's length is a figure, too: seven games, fifteen banks.
  if (ts.isArrayLiteralExpression(node)) return [String(node.elements.length)];
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
}

function nameOf(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node) && !ts.isVariableDeclaration(node)) return null;
  return 'text' in node.name ? node.name.text : null;
}

const literals = new Map<string, Literal[]>();
function literalsIn(path: string): Literal[] {
  const known = literals.get(path);
  if (known) return known;
  const found: Literal[] = [];
  const visit = (node: ts.Node, outer: string[], inList: boolean): void => {
    // Items are used by their list's name.
    const name = inList ? null : nameOf(node);
    const names = name === null ? outer : [name, ...outer];
    const parts = partsOf(node);
    if (parts) found.push({ names, parts });
    node.forEachChild((child) => visit(child, names, inList || ts.isArrayLiteralExpression(node)));
  };
  visit(ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, false), [], false);
  literals.set(path, found);
  return found;
}

/** A template with fewer fixed letters, like '{n} {coins} to {amount}', would fit any sentence. */
const lettersMin = 4;
const isTelling = ({ parts }: Literal) =>
  parts.length === 1 || (parts.join('').match(/\p{L}/gu)?.length ?? 0) >= lettersMin;

let messages: Literal[] | undefined;
function allMessages(): Literal[] {
  messages ??= readdirSync(join(root, messageFolder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.(ts|json)$/u.test(path))
    .flatMap((path) => literalsIn(`${messageFolder}/${path}`))
    .filter(isTelling);
  return messages;
}

/** The imported file; null outside the workspace. */
function resolve(from: string, specifier: string): string | null {
  const [, scope, rest] = /^@sikka\/(contract|games|i18n)\/(.+)$/u.exec(specifier) ?? [];
  const candidates = scope
    ? [`${scope}/src/${rest}.ts`, `${scope}/${rest}.ts`]
    : [specifier.startsWith('.') ? join(dirname(from), specifier) : ''];
  return candidates.find((path) => path !== '' && existsSync(join(root, path))) ?? null;
}

function importsOf(path: string): string[] {
  const specifiers = [...read(path).matchAll(/\b(?:from|import)\s*\(?\s*'([^']+)'/gu)];
  return specifiers.map(([, specifier = '']) => resolve(path, specifier)).filter((each) => each !== null);
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');

/** Whether the innermost specific name is used as a property, a quoted key or in a pattern. */
function usesKey(source: string, { names }: Literal): boolean {
  const key = names.find((name) => !plainKeys.has(name));
  if (key === undefined) return false;
  const name = escape(key);
  return new RegExp(`\\.${name}\\b|['"\`.]${name}['"\`]|[{,]\\s*${name}\\s*[,}:]`, 'u').test(source);
}

const usesAnyName = (source: string, { names }: Literal) =>
  names.some((name) => new RegExp(`\\b${escape(name)}\\b`, 'u').test(source));

interface Sources {
  /** The texts of the named files. */
  named: string[];
  /** The texts of the named files and of what they import, without the messages. */
  all: string[];
  /** Literals of the named files, and of the imported ones. */
  own: Literal[];
  imported: Literal[];
}

function sourcesOf(files: readonly string[]): Sources {
  const imported = files.flatMap(importsOf).filter((path) => !files.includes(path) && !isMessage(path));
  return {
    named: files.map(read),
    all: [...files, ...imported].map(read),
    own: files.filter((path) => /\.tsx?$/u.test(path)).flatMap(literalsIn),
    imported: imported.flatMap(literalsIn),
  };
}

/** Whether a quote is in a source, or under a key that one uses; one that ends with ' ...' is a prefix. */
function holdsText(quote: string, { all }: Sources): boolean {
  const beginning = quote.endsWith(' ...') ? quote.slice(0, -3) : null;
  if (all.some((source) => source.replaceAll("\\'", "'").includes(beginning ?? quote))) return true;
  return allMessages().some((message) => {
    const pattern = new RegExp(`^${message.parts.map(escape).join('.+')}$`, 'u');
    const says = beginning === null ? pattern.test(quote) : message.parts[0]?.startsWith(beginning);
    return says && all.some((source) => usesKey(source, message));
  });
}

/** A figure as code writes it: 10_000 for 10,000, milliseconds for seconds. */
function patternOf(figure: string): RegExp {
  const plain = figure.replaceAll(',', '');
  const spellings = [figure, plain, plain.replace(/\B(?=(\d{3})+$)/gu, '_'), `${plain}_000`, `${plain}000`];
  return new RegExp(`(?<![\\d_.,])(${spellings.map(escape).join('|')})(?![\\d_]|[.,]\\d)`, 'u');
}

/** Whether a figure is in a named file, in a constant that it imports and uses, or in a message that it shows. */
function holdsFigure(figure: string, { named, own, imported }: Sources): boolean {
  const pattern = patternOf(figure);
  const states = ({ parts }: Literal) => parts.some((part) => pattern.test(part));
  return (
    named.some((source) => pattern.test(source)) ||
    own.some(states) ||
    imported.some((literal) => states(literal) && named.some((source) => usesAnyName(source, literal))) ||
    allMessages().some((message) => states(message) && named.some((source) => usesKey(source, message)))
  );
}

interface Claims {
  quotes: string[];
  figures: string[];
}

/** A sentence's quotes, and the figures outside them. */
export function claimsOf(sentence: string): Claims {
  const quoted = /(?<![\w)])'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/gu;
  const quotes = [...sentence.matchAll(quoted)].map(([, text = '']) => text);
  const rest = sentence.replaceAll(quoted, ' ');
  const figures = [...rest.matchAll(/(?<![\w.§-])\d+(?:,\d{3})*(?:\.\d+)?(?!\w)/gu)].map(
    ([figure]) => figure,
  );
  return { quotes: [...new Set(quotes)], figures: [...new Set(figures)] };
}

/** The quotes and figures of a sentence that its files lack. */
export function unfoundClaims(sentence: string, files: readonly string[]): string[] {
  const sources = sourcesOf(files);
  const { quotes, figures } = claimsOf(sentence);
  return [
    ...quotes.filter((quote) => !holdsText(quote, sources)),
    ...figures.filter((figure) => !holdsFigure(figure, sources)),
  ];
}
