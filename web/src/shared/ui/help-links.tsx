import { BookOpenText, CircleHelp, FileText, LifeBuoy, type LucideIcon } from 'lucide-react';
import { TextLink } from './page.tsx';
import { usePlayerLanguage } from '../lib/language.tsx';

/** The public pages that answer a player's questions. */
const pages = {
  earning: { path: '/earning', Icon: CircleHelp },
  contact: { path: '/contact', Icon: LifeBuoy },
  terms: { path: '/terms', Icon: FileText },
  openBooks: { path: '/transparency', Icon: BookOpenText },
} as const satisfies Record<string, { path: string; Icon: LucideIcon }>;

type HelpPage = keyof typeof pages;
const all = Object.keys(pages) as HelpPage[];

/** Links to help from a player's screen; all of them unless some are named. */
export function HelpLinks({ links = all }: { links?: readonly HelpPage[] }) {
  const { t } = usePlayerLanguage();
  return (
    <nav aria-label={t.help.title}>
      <ul className="flex flex-wrap gap-x-5">
        {links.map((link) => {
          const { path, Icon } = pages[link];
          return (
            <li key={link}>
              <TextLink href={path} className="gap-2 text-15">
                <Icon size={18} aria-hidden className="shrink-0" /> {t.help[link]}
              </TextLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
