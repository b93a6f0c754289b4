import { useEffect, useState, type ReactNode } from 'react';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Unreachable } from '../../shared/ui/notice.tsx';

interface LoadedProps<Value> {
  load: (signal: AbortSignal) => Promise<Value>;
  /** Heights of the expected content, as classes. */
  outline: readonly string[];
  children: (value: Value) => ReactNode;
}

/**
 * Fetched once, and again on `retry` or when `version` changes; `fetch` is kept from the first render. `set` takes what a
 * change has answered.
 */
export function useFetched<Value>(fetch: (signal: AbortSignal) => Promise<Value>, version?: unknown) {
  const [read] = useState(() => fetch);
  const [value, setValue] = useState<Value | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    read(leaving.signal).then(setValue, (caught: unknown) => leaving.signal.aborted || setError(caught));
    return () => leaving.abort();
  }, [read, attempt, version]);
  return { value, error, set: setValue, retry: () => setAttempt(attempt + 1) };
}

/** Server data in a prerendered page: a skeleton first, then the content, or an error with a retry button. */
export function Loaded<Value>({ load, outline, children }: LoadedProps<Value>) {
  const { value, error, retry } = useFetched(load);
  if (error !== null) {
    return (
      <div className="mt-8">
        <Unreachable error={error} onRetry={retry} />
      </div>
    );
  }
  return value === null ? <Outline heights={outline} /> : children(value);
}

/** As tall as the screen, so that the content after it stays below. */
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
