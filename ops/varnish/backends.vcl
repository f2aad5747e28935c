# Backend of the cache. For several, use one balancer in front of them, or a director (vmod
# directors).
backend store {
  .host = "web";
  .port = "80";
  .connect_timeout = 3s;
  .first_byte_timeout = 30s;
  .between_bytes_timeout = 30s;
  .probe = {
    .url = "/readyz";
    .interval = 2s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
  }
}
