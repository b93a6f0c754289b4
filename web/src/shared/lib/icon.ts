import { createElement, type SVGProps } from 'react';

interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/**
 * Stands in for `createLucideIcon` (vite.config.ts), which reads contexts, aliases and units that no icon here uses, on
 * every page.
 */
// oxlint-disable-next-line import/no-default-export -- as the module that it stands in for.
export default function createIcon({ node }: IconData) {
  return ({ size = 24, ...attributes }: IconProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: '2',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // One with a name is read out.
        'aria-hidden': attributes['aria-label'] === undefined || undefined,
        ...attributes,
      },
      // As arguments they need no keys, which the build leaves out.
      ...node.map(([tag, attributesOfPart]) => createElement(tag, attributesOfPart)),
    );
}
