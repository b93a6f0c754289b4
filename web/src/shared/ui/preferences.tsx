import { locales, nextLocale } from '@sikka/contract/locales';
import { Languages, Leaf, Moon, Sun } from 'lucide-react';
import { useLanguage } from '../lib/language.tsx';
import { useLessData, useTheme } from '../lib/preferences.ts';
import { IconButton } from './button.tsx';

/** The settings on every page: language, less data, theme. */
export function Preferences({ compact = false }: { compact?: boolean }) {
  return (
    <div className="flex items-center">
      <LanguageSwitch compact={compact} />
      <DataSwitch />
      <ThemeSwitch />
    </div>
  );
}

function LanguageSwitch({ compact }: { compact: boolean }) {
  const { locale, change } = useLanguage();
  const other = nextLocale(locale);
  return (
    <button
      type="button"
      lang={other}
      aria-label={locales[other].viewIn}
      title={locales[other].viewIn}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-14 font-semibold text-muted hover:bg-raised hover:text-ink ${compact ? '' : 'sm:px-3'}`}
      onClick={() => void change(other)}
    >
      <Languages size={20} aria-hidden />
      <span aria-hidden className={compact ? 'hidden md:inline' : 'hidden sm:inline'}>
        {locales[other].name}
      </span>
    </button>
  );
}

function DataSwitch() {
  const { lessData, toggle } = useLessData();
  const { t } = useLanguage();
  return (
    <IconButton
      label={t.common.lessData}
      aria-pressed={lessData}
      className={lessData ? 'bg-raised text-mint' : ''}
      onClick={toggle}
    >
      <Leaf size={20} aria-hidden />
    </IconButton>
  );
}

function ThemeSwitch() {
  const { theme, toggle } = useTheme();
  const { t } = useLanguage();
  return (
    <IconButton label={theme === 'dark' ? t.common.toLight : t.common.toDark} onClick={toggle}>
      {theme === 'dark' ? <Sun size={20} aria-hidden /> : <Moon size={20} aria-hidden />}
    </IconButton>
  );
}
