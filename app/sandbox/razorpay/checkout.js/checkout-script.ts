/**
 * Browser side of the payment window, with the names and the behavior of Razorpay's Standard
 * Checkout. It only opens the frame and passes messages on; the server decides payments.
 */
export const CHECKOUT_SCRIPT = String.raw`(() => {
  'use strict';
  const ORIGIN = new URL(document.currentScript.src).origin;
  const PAGE = ORIGIN + '/sandbox/razorpay/checkout';

  function need(options) {
    for (const name of ['key', 'amount', 'currency', 'order_id'])
      if (options[name] === undefined || options[name] === '') throw new Error(name + ' is mandatory');
    return options;
  }

  function postForm(address, fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = address;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    constructor(options) {
      this.options = need({ ...options });
      this.listeners = {};
    }

    on(event, listener) {
      (this.listeners[event] ||= []).push(listener);
      return this;
    }

    emit(event, detail) {
      for (const listener of this.listeners[event] || []) listener(detail);
    }

    address() {
      const { key, order_id, amount, currency, name, description, theme, modal, retry, config } = this.options;
      const query = new URLSearchParams({ key, order_id, amount, currency, name: name || '', description: description || '' });
      query.set('lang', config?.display?.language || 'en');
      if (theme?.color) query.set('color', theme.color);
      if (retry === false || retry?.enabled === false) query.set('retry', '0');
      if (modal?.escape === false) query.set('escape', '0');
      if (modal?.backdropclose) query.set('backdrop', '1');
      if (modal?.confirm_close) query.set('confirm', '1');
      return PAGE + '?' + query;
    }

    open() {
      if (this.frame) return;
      this.focused = document.activeElement;
      this.overflow = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      const frame = document.createElement('iframe');
      frame.src = this.address();
      frame.title = 'Razorpay Checkout';
      frame.className = 'razorpay-checkout-frame';
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:transparent;color-scheme:light';
      this.hear = (event) => this.receive(event);
      window.addEventListener('message', this.hear);
      frame.addEventListener('load', () => frame.focus());
      document.body.append(frame);
      this.frame = frame;
      if (this.options.timeout) this.timer = setTimeout(() => this.dismiss('timeout'), this.options.timeout * 1000);
    }

    receive({ origin, source, data }) {
      if (origin !== ORIGIN || source !== this.frame?.contentWindow || data?.from !== 'razorpay-sandbox') return;
      if (data.type === 'ready') this.introduce();
      if (data.type === 'failed') this.emit('payment.failed', data.response);
      if (data.type === 'dismissed') this.dismiss();
      if (data.type === 'paid') this.succeed(data.response);
    }

    /** What concerns a person goes by message: an address would end up in logs. */
    introduce() {
      const { prefill, notes } = this.options;
      const about = { contact: prefill?.contact || '', email: prefill?.email || '', method: prefill?.method || '', notes: notes || {} };
      this.frame.contentWindow.postMessage({ to: 'razorpay-sandbox', ...about }, ORIGIN);
    }

    succeed(response) {
      this.close();
      const { handler, callback_url, redirect } = this.options;
      if (callback_url && (redirect || !handler)) postForm(callback_url, response);
      else handler?.(response);
      this.emit('payment.success', response);
    }

    dismiss(reason) {
      if (!this.frame) return;
      this.close();
      this.options.modal?.ondismiss?.(reason);
    }

    close() {
      if (!this.frame) return;
      clearTimeout(this.timer);
      window.removeEventListener('message', this.hear);
      this.frame.remove();
      this.frame = null;
      document.documentElement.style.overflow = this.overflow;
      this.focused?.focus?.();
    }
  }

  window.Razorpay = Razorpay;
})();
`;
