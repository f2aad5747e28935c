// Health check of the image: the store and its database respond.

const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined);
process.exitCode = response?.ok ? 0 : 1;
