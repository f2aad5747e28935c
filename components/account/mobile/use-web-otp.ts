import { useEffect, type RefObject } from 'react';

type OtpRequest = CredentialRequestOptions & { otp: { transport: 'sms'[] } };

/**
 * Fills in the code of an arriving message and submits the form, in browsers that read messages
 * (Web OTP). Others offer the code above the keyboard, by the field's autocomplete.
 * @param request changes with each requested code
 */
export function useWebOtp(field: RefObject<HTMLInputElement | null>, request: number): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const abort = new AbortController();
    const wanted: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials
      .get(wanted)
      .then((found) => {
        const code = (found as { code?: string } | null)?.code;
        if (!field.current || !code) return;
        field.current.value = code;
        field.current.form?.requestSubmit();
      })
      // Refused by the reader, or ended with the page.
      .catch(() => undefined);
    return () => abort.abort();
  }, [field, request]);
}
