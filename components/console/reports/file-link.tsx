/** Link that downloads a file; works without JavaScript. @param href of its call */
export function FileLink({ href, label, isQuiet }: { href: string; label: string; isQuiet?: boolean }) {
  return (
    <a href={href} download className={`btn justify-self-start ${isQuiet ? 'btn-quiet' : 'btn-secondary'}`}>
      {label}
    </a>
  );
}
