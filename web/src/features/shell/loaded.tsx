import { useEffect, useState, type ReactNode } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { Unreachable } from '../../ui/unreachable.tsx';

interface LoadedProps<Value> {
  /** One function for as long as the page stands: another one would load anew. */
  load: (signal: AbortSignal) => Promise<Value>;
  /** Heights of what is to come, as classes. */
  outline: readonly string[];
  children: (value: Value) => ReactNode;
}

/** A part of a prerendered page that comes from the server: its outline first, then itself, or why not and a way to try again. */
export function Loaded<Value>({ load, outline, children }: LoadedProps<Value>) {
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    load(leaving.signal).then(setValue, (caught: unknown) => leaving.signal.aborted || setError(caught));
    return () => leaving.abort();
  }, [load, attempt]);
  if (error !== null) {
    return (
      <div className="mt-8">
        <Unreachable error={error} onRetry={() => setAttempt(attempt + 1)} />
      </div>
    );
  }
  return value === null ? <Outline heights={outline} /> : children(value);
}

/** As tall as a screen, so that what follows stays below. */
function Outline({ heights }: { heights: readonly string[] }) {
  const { t } = useLanguage();
  return (
    <div role="status" className="mt-8 grid min-h-dvh content-start gap-3">
      <span className="sr-only">{t.common.loading}</span>
      {heights.map((height) => (
        <div key={height} aria-hidden="true" className={`shimmer rounded-card bg-raised ${height}`} />
      ))}
    </div>
  );
}
