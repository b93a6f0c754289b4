import type { FormCaptcha } from '@sikka/contract/routes/player/contact';
import {
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useFetched } from '../../lib/loaded.tsx';
import { contactMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useTheme } from '../../../shared/lib/preferences.ts';
import { FieldError } from '../../../shared/ui/field.tsx';
import { type CaptchaProps, NotLoaded } from './captcha-handle.tsx';
import { createReporter, type Reporter } from './captcha-error-reporter.ts';
import { loadHcaptcha, type Hcaptcha } from './hcaptcha-script.ts';

type Settings = Extract<FormCaptcha, { provider: 'hcaptcha' }>;

const compactBelowPx = 320;

/** §7: hCaptcha's widget. Its script loads with the form, and its errors go to its own service. */
export function HcaptchaCheck({ ref, error, onCompleted, settings }: CaptchaProps & { settings: Settings }) {
  const { captcha: messages } = contactMessages.use();
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  const response = useRef('');
  const [report] = useState(() =>
    createReporter({ url: settings.reportUrl, page: location.origin + location.pathname }),
  );
  const { value: api, error: failure, retry } = useFetched(() => loadHcaptcha(settings.scriptUrl, report));
  const [done, setDone] = useState(false);
  const widget = useWidget(api, container, settings.siteKey, report, (text) => {
    response.current = text;
    setDone(text !== '');
    if (text !== '') onCompleted();
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
  if (failure !== null) return <NotLoaded onRetry={retry} />;
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
      {wrong && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Renders the widget, and again when theme or language change. */
function useWidget(
  api: Hcaptcha | null,
  container: RefObject<HTMLDivElement | null>,
  sitekey: string,
  report: Reporter,
  onResponse: (response: string) => void,
) {
  const widget = useRef<string | null>(null);
  const respond = useEffectEvent(onResponse);
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
      callback: (text) => respond(text),
      'expired-callback': () => respond(''),
      'error-callback': (code) => {
        respond('');
        report(new Error(`hCaptcha said ${code}`), { code: String(code) });
      },
    });
    widget.current = drawn;
    return () => {
      widget.current = null;
      respond('');
      api.remove(drawn);
    };
  }, [api, container, sitekey, report, theme, locale]);
  return widget;
}
