import { locales, nextLocale } from '@sikka/contract/locales';
import { Languages, Leaf, Moon, Sun } from 'lucide-react';
import { useLanguage } from '../lib/language.tsx';
import { useLessData, useTheme } from '../lib/preferences.ts';
import { IconButton } from './button.tsx';

/** The settings on every page: language, less data, theme. */
export function Preferences() {
  return (
    <div className="flex items-center">
      <LanguageSwitch />
      <DataSwitch />
      <ThemeSwitch />
    </div>
  );
}

/** Leads to the other language. */
export function LanguageSwitch() {
  const { locale, change } = useLanguage();
  const other = nextLocale(locale);
  return (
    <button
      type="button"
      lang={other}
      aria-label={locales[other].viewIn}
      title={locales[other].viewIn}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-14 font-semibold text-muted hover:bg-raised hover:text-ink"
      onClick={() => void change(other)}
    >
      <Languages size={20} aria-hidden />
      <span aria-hidden className="hidden md:inline">
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

const labelled = 'flex min-h-12 w-full items-center gap-3 rounded-button px-3 text-16 hover:bg-raised';

/** Theme and data use as rows of a menu; the language stays outside, where who cannot read the menu finds it. */
export function LabelledPreferences({ className = '' }: { className?: string }) {
  const { t } = useLanguage();
  const { theme, toggle } = useTheme();
  const data = useLessData();
  const ThemeIcon = theme === 'dark' ? Sun : Moon;
  return (
    <div className={className}>
      <button type="button" className={labelled} onClick={toggle}>
        <ThemeIcon size={20} aria-hidden />
        {theme === 'dark' ? t.common.toLight : t.common.toDark}
      </button>
      <button
        type="button"
        aria-pressed={data.lessData}
        className={`${labelled} ${data.lessData ? 'text-mint' : ''}`}
        onClick={data.toggle}
      >
        <Leaf size={20} aria-hidden />
        {t.common.lessData}
      </button>
    </div>
  );
}
