import { useTranslations } from 'next-intl';
import { AddressList } from '@/components/addresses/address-list';
import type { AddressView } from '@/lib/people/addresses/types';
import { fullName } from '@/lib/shared/person/rules';
import type { NotificationPage } from '@/lib/people/notifications/types';
import type { CollectPlace } from '@/lib/site/pages/facts';
import { ConfirmNotice, type AddressState } from '@/components/account/confirm-notice';
import type { ProfileValues } from './profile-fields';
import { formWords } from '@/components/shared/check-form';
import { ProfileForm } from './profile-form';
import { ProfileNotifications } from './profile-notifications';
import { ProfilePicture } from './profile-picture';
import { ProfileTabs } from './profile-tabs';

const ERRORS = [
  'firstNameRequired',
  'firstNameLetters',
  'lastNameLetters',
  'mobileRequired',
  'mobileInvalid',
  'emailRequired',
  'emailInvalid',
  'passwordRequired',
  'businessNameLong',
  'gstinInvalid',
] as const;

/** Returns the first letter of each name as a grapheme, marks included. */
function initialsOf(...names: string[]): string {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return names
    .map((name) => [...letters.segment(name)][0]?.segment ?? '')
    .join('')
    .toUpperCase();
}

type Props = {
  tab: number;
  profile: ProfileValues;
  state: Omit<AddressState, 'email'>;
  hasPassword: boolean;
  picture: string | null;
  addresses: AddressView[];
  mapsKey?: string;
  notifications: NotificationPage;
  /** Place at which orders are collected. */
  collectPlace: CollectPlace;
};

/** /Profile with its menu and three tabs. */
export function ProfileScreen(props: Props) {
  const { tab, profile, state, hasPassword, picture, addresses, mapsKey, notifications, collectPlace } = props;
  const errors = useTranslations('errors');
  const words = formWords(errors, ERRORS);
  const { firstName, lastName, email } = profile;
  const personal = (
    <div className="grid gap-4">
      <ConfirmNotice email={email} {...state} />
      <ProfilePicture
        name={fullName(profile)}
        email={email}
        initials={initialsOf(firstName, lastName)}
        picture={picture}
      />
      <ProfileForm profile={profile} hasPassword={hasPassword} words={words} />
    </div>
  );
  return (
    <ProfileTabs
      current={tab}
      unread={notifications.unread}
      panels={{
        personal,
        addresses: <AddressList addresses={addresses} mapsKey={mapsKey} />,
        notifications: <ProfileNotifications {...notifications} collectPlace={collectPlace} />,
      }}
    />
  );
}
