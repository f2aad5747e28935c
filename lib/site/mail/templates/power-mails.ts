import { formatMoment } from '@/lib/kernel/dates';
import { CONSOLE_MESSAGES } from '@/lib/kernel/messages';
import { valueAt } from '@/lib/kernel/nested-values';
import { languageName, splitLanguage, toLocale } from '@/lib/kernel/locales';
import type { Content, Fact } from '@/lib/site/mail/blocks';
import type { MailValues, PowerState } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

/** The last rows of both emails: the person who made the change, and the time. */
const authorAndTime = (by: string | null, at: string, { say, locale }: Voice): Fact[] => [
  { label: say('powerChanged.by'), value: by ?? say('powerChanged.commandLine') },
  { label: say('powerChanged.at'), value: formatMoment(at, locale) },
];

/**
 * Reports changed rights of a person. Owners get a link to the list of staff, the person a link to
 * their own account.
 */
export function powerChanged(
  { firstName, what, person, before, after, by, ended, at }: MailValues['powerChanged'],
  voice: Voice,
): Content {
  const { say, greet, link } = voice;
  const inWords = (state: PowerState) => ('text' in state ? state.text : say(`powerChanged.words.${state.word}`));
  const row = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : []);
  const isIn = what !== 'withdrawn' && what !== 'removed';
  return {
    subject: say(`powerChanged.subject.${what}`),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say(person ? 'powerChanged.ofOther' : 'powerChanged.ofReader') },
      {
        kind: 'facts',
        rows: [
          ...row(say('powerChanged.person'), person),
          ...row(say('powerChanged.before'), before && inWords(before)),
          ...row(say('powerChanged.after'), after && inWords(after)),
          ...authorAndTime(by, at, voice),
          ...row(say('powerChanged.ended'), ended.join(', ')),
        ],
      },
      { kind: 'note', text: say(person ? 'powerChanged.toOwner' : 'powerChanged.toReader') },
      ...(person
        ? [{ kind: 'button' as const, label: say('powerChanged.staff'), url: link('/console/staff') }]
        : isIn
          ? [{ kind: 'button' as const, label: say('powerChanged.console'), url: link('/console') }]
          : []),
    ],
  };
}

/** Field names, the same as in forms of the console. */
function fieldName(name: string, locale: string): string {
  const [path, language = ''] = splitLanguage(name);
  const label = valueAt(CONSOLE_MESSAGES[toLocale(locale)].client.settings.fields, path.split('.')) ?? name;
  return String(label).replace('{language}', () => languageName(locale, language));
}

export function factsChanged({ firstName, changes, by, at }: MailValues['factsChanged'], voice: Voice): Content {
  const { say, greet, link, locale } = voice;
  const shown = (value: string) => value || say('factsChanged.nothing');
  return {
    subject: say('factsChanged.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('factsChanged.text') },
      {
        kind: 'facts',
        rows: [
          ...changes.map(({ name, before, after }) => ({
            label: fieldName(name, locale),
            value: say('factsChanged.change', { before: shown(before), after: shown(after) }),
          })),
          ...authorAndTime(by, at, voice),
        ],
      },
      { kind: 'note', text: say('factsChanged.note') },
      { kind: 'button', label: say('factsChanged.action'), url: link('/console/settings') },
    ],
  };
}

/** Wrong second factors after a right password: another person probably knows the password. */
export function factorGuessed(
  { firstName, path, minutes }: MailValues['factorGuessed'],
  { say, greet, link }: Voice,
): Content {
  return {
    subject: say('factorGuessed.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('factorGuessed.text') },
      { kind: 'paragraph', text: say('factorGuessed.help', { minutes }) },
      { kind: 'button', label: say('factorGuessed.action'), url: link(path) },
      { kind: 'note', text: say('factorGuessed.note') },
    ],
  };
}
