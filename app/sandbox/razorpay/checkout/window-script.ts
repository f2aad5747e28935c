/**
 * Script of the window: choose a method, attempt a payment, report to the opening page. Runs with
 * SETTINGS in front.
 */
export const WINDOW_SCRIPT = String.raw`
const $ = (id) => document.getElementById(id);
const form = $('pay');
let person = {};
let finished = false;

// The frame may only be shown by its own origin (frame-ancestors), so nobody else can hear this.
const tell = (type, response) => parent.postMessage({ from: 'razorpay-sandbox', type, response }, location.origin);

function dismiss() {
  if (finished || (SETTINGS.confirm && !window.confirm(SETTINGS.confirm))) return;
  finished = true;
  tell('dismissed');
}

function showMethod() {
  for (const part of document.querySelectorAll('[data-method]')) part.hidden = part.dataset.method !== form.elements.method.value;
}

function show(id, text) {
  $(id).textContent = text;
  $(id).hidden = !text;
}

function attempt(outcome) {
  const method = form.elements.method.value;
  const instrument = { upi: { vpa: $('vpa').value }, card: { card: $('card').value }, netbanking: { bank: $('bank').value } }[method];
  return { ...SETTINGS.opened, method, ...instrument, outcome, contact: person.contact, email: person.email, notes: person.notes };
}

async function send(body) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(location.pathname, options);
  return answer.json();
}

function setBusy(isBusy) {
  for (const button of document.querySelectorAll('button')) button.disabled = isBusy;
  $('busy').textContent = isBusy ? SETTINGS.busy : '';
}

function fail(error) {
  show('error', error.description);
  tell('failed', { error });
  if (form.dataset.retry === '1') return;
  for (const button of form.querySelectorAll('button')) button.hidden = true;
}

async function pay(outcome) {
  show('error', '');
  setBusy(true);
  try {
    const result = await send(attempt(outcome));
    setBusy(false);
    if (result.error) return fail(result.error);
    finished = true;
    tell('paid', result);
  } catch {
    setBusy(false);
    show('error', SETTINGS.noAnswer);
  }
}

$('cancel').addEventListener('click', dismiss);
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && SETTINGS.escape) dismiss();
});
document.body.addEventListener('click', (event) => {
  if (event.target === document.body && SETTINGS.backdrop) dismiss();
});
window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data?.to !== 'razorpay-sandbox') return;
  person = data;
  if (!form) return;
  show('contact', [data.contact, data.email].filter(Boolean).join(' · '));
  const wanted = [...form.elements.method].find((choice) => choice.value === data.method);
  if (wanted) wanted.checked = true;
  showMethod();
});
if (form) {
  form.addEventListener('change', showMethod);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    pay(event.submitter?.dataset.outcome ?? 'success');
  });
  showMethod();
}
(form?.elements.method[0] ?? $('cancel')).focus();
tell('ready');
`;
