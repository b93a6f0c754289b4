import * as contract from '@sikka/contract/routes/player/contact';
import type { RequestContext } from '../platform/http/context.ts';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { sendContactMessage, type ContactDeps } from './send-contact-message.ts';

interface RouteDeps extends ContactDeps {
  addressOf: (context: RequestContext) => string;
}

/** The endpoints of §2 'Contact'. */
export function serveContact(endpoints: Endpoints, deps: RouteDeps): void {
  endpoints
    .serve(contract.getContactForm, async () => ({ captcha: deps.formCaptcha.shown }))
    .serve(contract.sendContactMessage, ({ body, context }) =>
      sendContactMessage(deps, body, deps.addressOf(context)),
    );
}
