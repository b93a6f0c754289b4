import { type ComponentProps, type ReactNode, useState } from 'react';
import { useLanguage } from '../lib/language.tsx';

/** A player screen. It rises when one comes from another; the first of a page is there at once. */
export function Screen({ children }: { children: ReactNode }) {
  const [isFirst] = useState(
    () => typeof document === 'undefined' || document.getElementById('root')?.dataset['ready'] === undefined,
  );
  return <div className={isFirst ? undefined : 'rise'}>{children}</div>;
}

/** The one h1 of a player screen. */
export function ScreenTitle({ children }: { children: ReactNode }) {
  return <h1 className="mb-4 text-26 lg:text-30">{children}</h1>;
}

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const { t } = useLanguage();
  return (
    <a
      href="#content"
      className="button-base button-gold fixed top-2 left-2 z-50 min-h-11 -translate-y-20 px-4 focus-visible:translate-y-0"
    >
      {t.skipToContent}
    </a>
  );
}

/** A title of two lines. */
export function Lines({ of: [first, second] }: { of: readonly string[] }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}

/** A link between sentences or below a form, large enough for a finger. */
export function TextLink({ className = '', ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={`inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4 ${className}`}
      {...rest}
    />
  );
}
