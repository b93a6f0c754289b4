/** Nepali of the page that stands in without a connection. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/offline.ts';

export const messages: SameShape<typeof english> = {
  title: 'इन्टरनेट छैन',
  text: 'यो पृष्ठ खोल्न इन्टरनेट चाहिन्छ। तपाईंका सिक्का सुरक्षित छन्, र ड्यासबोर्ड इन्टरनेट नहुँदा पनि खुल्छ।',
};
