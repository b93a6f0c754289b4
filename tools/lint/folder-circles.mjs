// No circle of folders: of two folders, only one may import from the other. A folder and those inside it are one. Tests,
// which import what they prove, do not count; so this is a run of its own.

import boundaries from '../../.dependency-cruiser.mjs';

const tests = ['[.]test[.]', '[.]spec[.]', '(^|/)test/', '^server/db/attacks/'];

export default {
  forbidden: [
    {
      name: 'no-folder-circles',
      severity: 'error',
      comment: 'Move what both need into the folder below, or name a type there.',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...boundaries.options,
    exclude: { path: [...boundaries.options.exclude.path, ...tests] },
  },
};
