import { Languages, Leaf, Moon, Sun } from 'lucide-react';
import { useLanguage } from '../lib/language.tsx';
import { useLessData } from '../lib/less-data.ts';
import { useTheme } from '../lib/theme.ts';
import { IconButton } from './button.tsx';

/** The switches that every page carries: language, less data, colours. */
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
  const { locale, change, t } = useLanguage();
  const other = locale === 'en' ? 'ne' : 'en';
  return (
    <button
      type="button"
      lang={other}
      aria-label={t.common.switchLanguage}
      title={t.common.switchLanguage}
      className={`inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full px-2 text-[14px] font-semibold text-muted hover:bg-raised hover:text-ink ${compact ? '' : 'sm:px-3'}`}
      onClick={() => void change(other)}
    >
      <Languages size={20} aria-hidden />
      <span aria-hidden className={compact ? 'hidden md:inline' : 'hidden sm:inline'}>
        {t.common.otherLanguage}
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
