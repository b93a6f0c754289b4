// A game's core is replayed on another engine: it may use nothing that engines disagree about,
// nothing that reads the outside, and nothing that waits (games.md).

const exactMath = new Set([
  'sqrt',
  'fround',
  'imul',
  'clz32',
  'floor',
  'round',
  'trunc',
  'abs',
  'min',
  'max',
  'sign',
  'ceil',
]);
const forbiddenNames = new Set([
  'Date',
  'performance',
  'crypto',
  'window',
  'document',
  'globalThis',
  'self',
  'fetch',
  'process',
  'Intl',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'Promise',
  'WeakRef',
  'FinalizationRegistry',
]);

/** Whether an identifier names a member or a type instead of a value. */
function isNameOnly(node) {
  const { parent } = node;
  return (
    (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    (parent.type === 'Property' && parent.key === node && !parent.computed) ||
    parent.type.startsWith('TS')
  );
}

function isLocal(name) {
  return typeof name === 'string' && (name === 'localeCompare' || name.startsWith('toLocale'));
}

/** @type {import('oxlint').Rule} */
const deterministic = {
  create(context) {
    const report = (node, message) => context.report({ node, message });
    return {
      MemberExpression(node) {
        const called = node.computed ? node.property.value : node.property.name;
        if (isLocal(called)) report(node, `${called} follows the machine's language. Compare numbers.`);
        if (node.object.type !== 'Identifier' || node.object.name !== 'Math') return;
        const name = node.computed ? node.property.value : node.property.name;
        if (!exactMath.has(name)) {
          report(
            node,
            `Math.${name ?? '[…]'} differs between engines. Use integers or a committed table (sdk/fixed).`,
          );
        }
      },
      Identifier(node) {
        const isMember = node.parent.type === 'MemberExpression' && node.parent.object === node;
        // Uses under another name, or destructured, could not be checked.
        if (node.name === 'Math' && !isMember && !isNameOnly(node))
          report(node, 'A core uses Math by its name.');
        if (!forbiddenNames.has(node.name)) return;
        if (!isNameOnly(node))
          report(node, `A core must not use ${node.name}: it is replayed on the server.`);
      },
      BinaryExpression(node) {
        if (node.operator === '**')
          report(node, '** differs between engines. Multiply, or use a committed table.');
      },
      AssignmentExpression(node) {
        if (node.operator === '**=')
          report(node, '** differs between engines. Multiply, or use a committed table.');
      },
      AwaitExpression(node) {
        report(node, 'A core must not wait.');
      },
    };
  },
};

export default { meta: { name: 'core' }, rules: { deterministic } };
