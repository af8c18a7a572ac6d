import type { Config } from 'tailwindcss'

/** Colours are roles, defined for both themes in `app/ui/styles/tokens.css`. */
const role = (name: string) => `var(--${name})`

const roles = [
  'bg surface sunken line line-strong track ink ink-soft ink-faint focus',
  'primary primary-strong on-primary primary-soft on-primary-soft',
  'secondary secondary-soft on-secondary-soft',
  'success success-soft on-success-soft info info-soft on-info-soft',
  'neutral neutral-soft on-neutral-soft',
  'warning warning-soft on-warning-soft error error-soft on-error-soft',
]
  .join(' ')
  .split(' ')

/** Space in steps of 4 px, so that larger text gets the room and not the gaps. */
const STEPS = [
  0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64,
]
const spacing = Object.fromEntries(STEPS.map((step) => [String(step), `${step * 4}px`]))

export default {
  // The page of parts is not built, and so what only it wears is not either.
  content: [
    'app/**/*.{ts,tsx}',
    ...(process.env.NODE_ENV === 'production' ? ['!app/gallery/**', '!app/**/*.samples.tsx'] : []),
  ],
  // Words of the code that are no classes of ours.
  blocklist: [
    '!answer',
    '!choice',
    '!control',
    '!flash',
    '!inline',
    '!note',
    '!parts',
    '!path',
    '!verdict',
    '!way',
    'blur',
    'border-collapse',
    'collapse',
    'contents',
    'ease-in',
    'filter',
    'grow',
    'outline',
    'static',
    'table',
    'transform',
    'visible',
  ],
  theme: {
    spacing: { px: '1px', ...spacing },
    // 480 and 761 px; larger where the browser's text is.
    screens: { sm: '30em', md: '47.5625em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(roles.map((name) => [name, role(name)])),
    },
    borderRadius: { none: '0', control: '8px', card: '12px', full: '999px' },
    fontFamily: {
      sans: ['-apple-system', '"Segoe UI"', 'Roboto', '"Noto Sans"', 'Ubuntu', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      xs: ['0.76rem', '1.3'],
      sm: ['0.88rem', '1.45'],
      base: ['1rem', '1.55'],
      lg: ['1.2rem', '1.3'],
      xl: ['1.44rem', '1.25'],
      '2xl': ['1.73rem', '1.2'],
      '3xl': ['2.07rem', '1.1'],
    },
    extend: {
      maxWidth: { page: '68rem', read: '65ch', form: '30rem', certificate: '54rem' },
      minHeight: { touch: '44px' },
      minWidth: { touch: '44px' },
    },
  },
  // `reset.css` resets what we use; each of the others would write its defaults onto every element.
  corePlugins: {
    preflight: false,
    container: false,
    backdropFilter: false,
    borderSpacing: false,
    boxShadow: false,
    contain: false,
    filter: false,
    fontVariantNumeric: false,
    gradientColorStops: false,
    ringWidth: false,
    rotate: false,
    scale: false,
    scrollSnapType: false,
    skew: false,
    touchAction: false,
    transform: false,
    translate: false,
  },
} satisfies Config
