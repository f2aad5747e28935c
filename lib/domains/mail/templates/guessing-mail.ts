import type { Content } from '../blocks';
import type { MailValues } from '../types';
import type { Voice } from '../voice';

/** Greets nobody by name: anybody can bring it about, for any address that has an account. */
export function passwordGuessed({ path, minutes }: MailValues['passwordGuessed'], { say, link }: Voice): Content {
  return {
    subject: say('passwordGuessed.subject'),
    blocks: [
      { kind: 'paragraph', text: say('passwordGuessed.text') },
      { kind: 'paragraph', text: say('passwordGuessed.help', { minutes }) },
      { kind: 'button', label: say('passwordGuessed.action'), url: link(path) },
      { kind: 'note', text: say('passwordGuessed.note') },
    ],
  };
}
