import NextAuth from 'next-auth';
import { authOptions } from '@/lib/auth/options';
import { logLine } from '@/lib/log';

type Context = { params: Promise<{ nextauth: string[] }> };

/**
 * next-auth's own addresses (csrf, callback, session, signout). Our screens sign in through /api/admin/adminlogin_front.
 * It throws at bodies that are no JSON and at values that fit into no header.
 */
async function handler(request: Request, context: Context): Promise<Response> {
  try {
    return (await NextAuth(authOptions())(request, context)) as Response;
  } catch (error) {
    logLine('next-auth', { path: new URL(request.url).pathname.slice(0, 200), error: String(error).slice(0, 200) });
    const isTheirs = error instanceof SyntaxError || error instanceof TypeError;
    return Response.json({ status: 'false' }, { status: isTheirs ? 400 : 503 });
  }
}

export { handler as GET, handler as POST };
