import type { Env } from '@/lib/kernel/env';
import { guardStore } from './guard-store';
import { LanceStore } from './lance-store';
import type { IndexStore } from './types';

type StoreSettings = Pick<Env, 'OUTSIDE_TIMEOUT_MS' | 'S3_REGION' | 'S3_FORCE_PATH_STYLE'> &
  Partial<Pick<Env, 'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>>;

/** Returns LanceDB options for the bucket in the settings of files. */
function bucketOptions(settings: StoreSettings): Record<string, string> {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE } = settings;
  return {
    region: S3_REGION,
    ...(S3_ENDPOINT && { endpoint: S3_ENDPOINT, allow_http: String(S3_ENDPOINT.startsWith('http:')) }),
    ...(S3_ACCESS_KEY_ID && { access_key_id: S3_ACCESS_KEY_ID }),
    ...(S3_SECRET_ACCESS_KEY && { secret_access_key: S3_SECRET_ACCESS_KEY }),
    virtual_hosted_style_request: String(S3_FORCE_PATH_STYLE !== 'true'),
  };
}

/**
 * Opens the store for a URL.
 * @param packages folder whose node_modules contains the package for it
 */
export function openStore(url: string, settings: StoreSettings, packages = process.cwd()): IndexStore {
  const { protocol, pathname } = new URL(url);
  const timeoutMs = settings.OUTSIDE_TIMEOUT_MS;
  const storageOptions = protocol === 's3:' ? bucketOptions(settings) : undefined;
  const place = protocol === 'file:' ? decodeURIComponent(pathname) : url;
  return guardStore(new LanceStore({ url: place, storageOptions, packages }), { timeoutMs });
}
