import type { Config } from 'tailwindcss'
import config from '../../../tailwind.config.ts'

/** The utilities of home, a trail and a class alone; `later.css` has all. */
export default {
  ...config,
  blocklist: [...config.blocklist, 'print:block', 'print:hidden'],
  content: [
    'app/root.tsx',
    'app/{layout,ui}/*.ts*',
    'app/layout/lite/*.tsx',
    'app/learning/{,listening,read-class,step,stops,write-note}/*.tsx',
    'app/learning/shelf/trail-card.tsx',
    'app/programmes/{group,lives}/*.tsx',
    'app/accounts/password-prompt/modal.ts',
    'app/browser/offline/*.tsx',
    'app/routes/{home,step.*}/*.tsx',
    'app/routes/trails_.$id.tsx',
    '!app/**/*.samples.tsx',
    '!app/layout/entry-page.tsx',
    '!app/ui/{checkbox,choices,error-view,password-field,question-fieldset,row-link,select,send-file,tabs,title-row,trail-tile}.tsx',
  ],
} satisfies Config
