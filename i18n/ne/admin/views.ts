import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/admin/views.ts';

export const messages: SameShape<typeof english> = {
  label: 'दृश्य',
  none: 'नराखिएको दृश्य',
  save: 'दृश्य राख्ने',
  title: 'यो दृश्य राख्ने',
  text: 'ट्याब, छनोट र क्रम तपाईंका लागि राखिन्छ; खोजका शब्द र खेलाडी राखिँदैनन्।',
  name: 'नाम',
  submit: 'राख्ने',
  busy: 'राखिँदै…',
  remove: (name) => `“${name}” मेट्ने`,
};
