import * as contract from '@sikka/contract/routes/player/contact';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { sendContactMessage, type ContactParts } from './send-contact-message.ts';

interface RouteParts extends ContactParts {
  addressOf: (context: RequestContext) => string;
}

/** The endpoints of §2 'Contact'. */
export function serveContact(endpoints: Endpoints, parts: RouteParts): void {
  endpoints
    .serve(contract.getContactForm, async () => ({ captcha: parts.formCaptcha.shown }))
    .serve(contract.sendContactMessage, ({ body, context }) =>
      sendContactMessage(parts, body, parts.addressOf(context)),
    );
}
