import type { FormCaptcha } from '@sikka/contract/routes/player/contact';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useTheme } from '../../../shared/lib/preferences.ts';
import { type CaptchaProps, NotLoaded } from './captcha-handle.tsx';
import { createReporter } from './captcha-error-reporter.ts';
import { loadHcaptcha, type Hcaptcha } from './hcaptcha-script.ts';

type Settings = Extract<FormCaptcha, { provider: 'hcaptcha' }>;

const compactBelowPx = 320;

/** §7: hCaptcha's widget. Its script loads with the form, and its errors go to its own service. */
export function HcaptchaCheck({ ref, error, onCompleted, settings }: CaptchaProps & { settings: Settings }) {
  const { captcha: messages } = contactMessages.use();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const response = useRef('');
  const { api, failed, load, report } = useScript(settings);
  const [done, setDone] = useState(false);
  const widget = useWidget(api, container, settings.siteKey, {
    report,
    onResponse(text) {
      response.current = text;
      setDone(text !== '');
      if (text !== '') onCompleted();
    },
  });
  useImperativeHandle(
    ref,
    () => ({
      isUnderWay: () => response.current !== '',
      read: async () => response.current,
      renew() {
        response.current = '';
        setDone(false);
        if (api && widget.current !== null) api.reset(widget.current);
      },
      focus: () => container.current?.focus(),
    }),
    [api, widget],
  );
  if (failed) return <NotLoaded onRetry={load} />;
  const wrong = error !== undefined && !done;
  return (
    <div>
      {!api && (
        <p role="status" className="check-box text-muted">
          {messages.loading}
        </p>
      )}
      <div
        ref={container}
        role="group"
        aria-label={messages.name}
        aria-describedby={wrong ? `${id}-error` : undefined}
        tabIndex={-1}
      />
      {wrong && (
        <p id={`${id}-error`} className="mt-1.5 text-14 font-medium text-rose-text">
          {error}
        </p>
      )}
    </div>
  );
}

function useScript({ scriptUrl, reportUrl }: Settings) {
  const [api, setApi] = useState<Hcaptcha | null>(null);
  const [failed, setFailed] = useState(false);
  const report = useMemo(
    () => createReporter({ url: reportUrl, page: location.origin + location.pathname }),
    [reportUrl],
  );
  const load = useCallback(() => {
    setFailed(false);
    loadHcaptcha(scriptUrl, report).then(
      (loaded) => setApi(() => loaded),
      () => setFailed(true),
    );
  }, [scriptUrl, report]);
  useEffect(load, [load]);
  return { api, failed, load, report };
}

interface WidgetEvents {
  report: ReturnType<typeof createReporter>;
  onResponse: (response: string) => void;
}

/** Renders the widget, and again when theme or language change. */
function useWidget(
  api: Hcaptcha | null,
  container: RefObject<HTMLDivElement | null>,
  sitekey: string,
  events: WidgetEvents,
) {
  const widget = useRef<string | null>(null);
  const latest = useRef(events);
  latest.current = events;
  const { theme } = useTheme();
  const { locale } = useLanguage();
  useEffect(() => {
    const place = container.current;
    if (!api || !place) return;
    const drawn = api.render(place, {
      sitekey,
      theme,
      hl: locale,
      size: place.clientWidth < compactBelowPx ? 'compact' : 'normal',
      callback: (text) => latest.current.onResponse(text),
      'expired-callback': () => latest.current.onResponse(''),
      'error-callback': (code) => {
        latest.current.onResponse('');
        latest.current.report(new Error(`hCaptcha said ${code}`), { code: String(code) });
      },
    });
    widget.current = drawn;
    return () => {
      widget.current = null;
      latest.current.onResponse('');
      api.remove(drawn);
    };
  }, [api, container, sitekey, theme, locale]);
  return widget;
}
