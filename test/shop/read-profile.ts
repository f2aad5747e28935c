import { GET as getProfile } from '@/app/api/admin/getProfile/[user_id]/route';
import { callRoute } from '../call-route';

/** Shared code of tests of the profile and its notifications: reads it as its owner. */

export type Person = { id: string; cookie: string };
type Note = {
  _id: string;
  image: string;
  body: string;
  extra_info: string;
  order_id: string | null;
  read: boolean;
  createdat: string;
};
type Profile = {
  profile: Record<string, string>;
  profile_image: { profile_image: string };
  getaddress: Record<string, unknown>[];
  notification: Note[];
};

export const readProfile = async ({ id, cookie }: Person, locale = 'en') =>
  (await callRoute<Profile>(getProfile, { cookie, params: { user_id: id }, locale })).body;
