import { landingMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';

/** The numbered steps from signing up to a payout. */
export function HowItWorks() {
  const { number } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section id="how" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-[1160px] px-4 py-12 lg:px-6 lg:py-16">
        <h2 className="mb-5 text-30 lg:mb-7 lg:text-40">{landing.howTitle}</h2>
        <ol className="grid gap-6 md:grid-cols-3">
          {landing.how.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="button-gold figure grid size-12 shrink-0 place-items-center rounded-full text-22"
              >
                {number(index + 1)}
              </span>
              <div>
                <h3 className="text-18">{step.title}</h3>
                <p className="mt-1 text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
