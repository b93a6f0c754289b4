import type { Attack } from '../isolated.ts';

export const settings: Attack[] = [
  {
    what: '§6 a version that changes nothing',
    rule: 'settings_changed',
    statements: [
      `insert into settings_version (number, changed, "values")
        select 1000, '{}', "values" from settings_version limit 1`,
    ],
  },
];
