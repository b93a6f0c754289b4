import type { OperatorRole } from '@sikka/contract/operators';
import { ScrollText, UserCog, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { SameWords } from './lib/words.ts';
import { deskEn } from './words/desk-en.ts';
import { deskNe } from './words/desk-ne.ts';

interface Section {
  /** Below the console's address. */
  path: string;
  words: { en: string; ne: string };
  Icon: LucideIcon;
  /** The least role that sees it. */
  role: OperatorRole;
  Page: ComponentType;
}

const named = (key: keyof SameWords<typeof deskEn>['sections']) => ({
  en: deskEn.sections[key],
  ne: deskNe.sections[key],
});

/** The rooms of the console, as the rail shows them. */
export const sections: readonly Section[] = [
  {
    path: 'people',
    words: named('operators'),
    Icon: UserCog,
    role: 'administrator',
    Page: lazy(() => import('./pages/people-page.tsx').then((m) => ({ default: m.PeoplePage }))),
  },
  {
    path: 'audit',
    words: named('audit'),
    Icon: ScrollText,
    role: 'administrator',
    Page: lazy(() => import('./pages/audit-page.tsx').then((m) => ({ default: m.AuditPage }))),
  },
];
