import { formatMoment } from '@/lib/kernel/dates';
import type { Content } from '@/lib/site/mail/blocks';
import type { MailValues } from '@/lib/site/mail/types';
import type { Voice } from '@/lib/site/mail/voice';

export function welcome({ firstName }: MailValues['welcome'], { say, greet, link }: Voice): Content {
  return {
    subject: say('welcome.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('welcome.text') },
      { kind: 'button', label: say('welcome.action'), url: link('/Home') },
      { kind: 'note', text: say('welcome.note') },
    ],
  };
}

export function reset({ firstName, path, minutes }: MailValues['reset'], { say, greet, link }: Voice): Content {
  return {
    subject: say('reset.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('reset.text', { minutes }) },
      { kind: 'button', label: say('reset.action'), url: link(path) },
      { kind: 'note', text: say('reset.note') },
    ],
  };
}

/** Goes to the address as typed, so it only says that an account was opened. */
export function confirmEmail({ path }: MailValues['confirmEmail'], { say, greet, link }: Voice): Content {
  return {
    subject: say('confirmEmail.subject'),
    blocks: [
      { kind: 'paragraph', text: greet() },
      { kind: 'paragraph', text: say('confirmEmail.text') },
      { kind: 'button', label: say('confirmEmail.action'), url: link(path) },
      { kind: 'note', text: say('confirmEmail.until') },
      { kind: 'note', text: say('confirmEmail.note') },
    ],
  };
}

/** Confirmation email for the new address of an account. */
export function confirmChange({ path }: MailValues['confirmChange'], { say, greet, link }: Voice): Content {
  return {
    subject: say('confirmChange.subject'),
    blocks: [
      { kind: 'paragraph', text: greet() },
      { kind: 'paragraph', text: say('confirmChange.text') },
      { kind: 'button', label: say('confirmEmail.action'), url: link(path) },
      { kind: 'note', text: say('confirmChange.note') },
    ],
  };
}

export function staffLink({ firstName, path, hours }: MailValues['staffLink'], { say, greet, link }: Voice): Content {
  return {
    subject: say('staffLink.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('staffLink.text', { hours }) },
      { kind: 'button', label: say('staffLink.action'), url: link(path) },
      { kind: 'note', text: say('staffLink.note') },
    ],
  };
}

/** The recipient may not have an account yet. */
export function staffInvitation(
  { firstName, path, hours }: MailValues['staffInvitation'],
  { say, greet, link }: Voice,
): Content {
  return {
    subject: say('staffInvitation.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('staffInvitation.text', { hours }) },
      { kind: 'button', label: say('staffInvitation.action'), url: link(path) },
      { kind: 'note', text: say('staffInvitation.note') },
    ],
  };
}

/** Says nothing about the new sign-up, because anyone may have sent it. */
export function accountExists({ firstName }: MailValues['accountExists'], { say, greet, link }: Voice): Content {
  return {
    subject: say('accountExists.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('accountExists.text') },
      { kind: 'button', label: say('accountExists.action'), url: link('/Login') },
      { kind: 'note', text: say('accountExists.note') },
    ],
  };
}

/** Last email to an old address. It does not contain the new one. */
export function emailChanged(
  { firstName, path, days }: MailValues['emailChanged'],
  { say, greet, link }: Voice,
): Content {
  return {
    subject: say('emailChanged.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('emailChanged.text') },
      { kind: 'note', text: path ? say('emailChanged.back', { days }) : say('emailChanged.note') },
      path
        ? { kind: 'button', label: say('emailChanged.takeBack'), url: link(path) }
        : { kind: 'button', label: say('emailChanged.action'), url: link('/Home') },
    ],
  };
}

/** The button is for an owner who did not make the change: a new password returns the account. */
function loginMethodsChanged(firstName: string, { say, greet, link }: Voice, subject: string, text: string): Content {
  return {
    subject,
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text },
      { kind: 'note', text: say('passwordChanged.note') },
      { kind: 'button', label: say('passwordChanged.action'), url: link('/Login') },
    ],
  };
}

export function passwordChanged({ firstName }: MailValues['passwordChanged'], voice: Voice): Content {
  return loginMethodsChanged(firstName, voice, voice.say('passwordChanged.subject'), voice.say('passwordChanged.text'));
}

/** Reports a login from a browser that is new to the account. */
export function newDevice({ firstName, device, at }: MailValues['newDevice'], voice: Voice): Content {
  const when = formatMoment(at, voice.locale);
  return loginMethodsChanged(
    firstName,
    voice,
    voice.say('newDevice.subject'),
    device ? voice.say('newDevice.text', { device, when }) : voice.say('newDevice.unknown', { when }),
  );
}

/** Reports a change of the ways to log in. */
export function loginChanged({ firstName, what, at }: MailValues['loginChanged'], voice: Voice): Content {
  const when = formatMoment(at, voice.locale);
  const text = voice.say(`loginChanged.${what}`, { when });
  return loginMethodsChanged(firstName, voice, voice.say('loginChanged.subject'), text);
}

/** Reports a change of a staff member's second factor. */
export function secondFactor({ firstName, what, at }: MailValues['secondFactor'], voice: Voice): Content {
  const when = formatMoment(at, voice.locale);
  return loginMethodsChanged(
    firstName,
    voice,
    voice.say('secondFactor.subject'),
    voice.say(`secondFactor.${what}`, { when }),
  );
}

export function googleLinked({ firstName }: MailValues['googleLinked'], voice: Voice): Content {
  return loginMethodsChanged(firstName, voice, voice.say('googleLinked.subject'), voice.say('googleLinked.text'));
}

export function googleUnlinked({ firstName }: MailValues['googleUnlinked'], voice: Voice): Content {
  return loginMethodsChanged(firstName, voice, voice.say('googleUnlinked.subject'), voice.say('googleUnlinked.text'));
}

/** Warns about a copy of all data, because another person may use the open session. */
export function dataDownloaded({ firstName }: MailValues['dataDownloaded'], { say, greet, link }: Voice): Content {
  return {
    subject: say('dataDownloaded.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('dataDownloaded.text') },
      { kind: 'note', text: say('dataDownloaded.note') },
      { kind: 'button', label: say('dataDownloaded.action'), url: link('/Profile/settings') },
    ],
  };
}

/** Last email to a deleted account. */
export function accountDeleted({ firstName }: MailValues['accountDeleted'], { say, greet, link }: Voice): Content {
  return {
    subject: say('accountDeleted.subject'),
    blocks: [
      { kind: 'paragraph', text: greet(firstName) },
      { kind: 'paragraph', text: say('accountDeleted.text') },
      { kind: 'paragraph', text: say('accountDeleted.kept') },
      { kind: 'button', label: say('accountDeleted.action'), url: link('/policy') },
      { kind: 'note', text: say('accountDeleted.note') },
    ],
  };
}

/** Contains no name, because anyone can trigger it for any address with an account. */
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
