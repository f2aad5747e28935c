# Cache in front of the store's pages: Varnish 7 with xkey (vmod-xkey of varnish-modules).
# docs/processes.md#a-cache-before-the-pages.
#
#     PURGE_KEY=… varnishd -a :6081 -f /etc/varnish/medcall.vcl -p vcl_path=/etc/varnish -p http_gzip_support=off -s default,1g
#
# backends.vcl, in the same folder, names the balancer or the web processes (role web).
vcl 4.1;

import std;
import xkey;

include "backends.vcl";

sub vcl_recv {
  if (req.method == "PURGE") {
    # Password of the URL in PAGE_CACHE_PURGE_URLS. Without a key, purging is disabled.
    if (std.getenv("PURGE_KEY") == "" || req.http.x-purge-key != std.getenv("PURGE_KEY")) {
      return (synth(403, "Forbidden"));
    }
    set req.http.n-gone = xkey.purge(req.http.xkey-purge);
    return (synth(200, "Purged"));
  }

  # For balancers and probes: shows that Varnish responds, and not only that a socket is open.
  if (req.url == "/cache-alive") {
    return (synth(200, "Alive"));
  }

  # Internal headers, which clients must not set.
  unset req.http.x-purge-key;
  unset req.http.xkey-purge;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Calls, login, and personal pages are never cached. Everything else is cached only if the store
  # allows it.
  if (req.url ~ "^/(api|console|sandbox)(/|$)") {
    return (pass);
  }

  # A browser without the cookie that marks a session for pages: the store sets it with the page
  # (lib/kernel/sessions/marker-rules.ts).
  if (req.http.Cookie ~ "(^|;\s*)(__Host-)?medcall\.session=[^;]" && req.http.Cookie !~ "(^|;\s*)(__Host-)?medcall\.signed-in=[01](;|$)") {
    if (req.url !~ "^/(_next/static|pictures|illustrations|icons|promotions)/") {
      return (pass);
    }
  }

  # The query string of a file or picture does not change its content.
  if (req.url ~ "^/(_next/static|pictures|illustrations|icons|promotions)/") {
    set req.url = regsub(req.url, "\?.*$", "");
  }
  # Tracking parameters of advertisements and newsletters do not change a page.
  if (req.url ~ "[?&](utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=") {
    set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid)=[^&]*", "\1");
    set req.url = regsuball(req.url, "&+", "&");
    set req.url = regsub(req.url, "\?&", "?");
    set req.url = regsub(req.url, "[?&]$", "");
  }
  # Any other query string is not cached, because a client can invent any number of them and evict
  # everything else. A client-side navigation (_rsc) is answered by the store only under its one
  # name.
  if (req.url ~ "\?" && req.url !~ "\?_rsc(=[\w-]*)?$") {
    return (pass);
  }

  # Same compression as the store: Brotli, which all current browsers support. Varnish itself
  # compresses nothing.
  if (req.http.Accept-Encoding ~ "(^|,)\s*br\s*(,|;|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "gzip") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  set req.grace = 10s;
  if (!std.healthy(req.backend_hint)) {
    # Serves a page up to ten minutes old if the store is down.
    set req.grace = 10m;
  }
  # Cookies are not part of the key, because personal pages are never marked as cacheable.
  return (hash);
}

sub vcl_hash {
  hash_data(req.url);
  # One path can be a whole page, or the part of it that a client-side navigation requests.
  hash_data(req.http.rsc);
  hash_data(req.http.next-router-prefetch);
  hash_data(req.http.next-router-segment-prefetch);
  hash_data(req.http.next-router-state-tree);
  # During an update, a page gets its parts from its own release.
  hash_data(req.http.x-deployment-id);
  return (lookup);
}

sub vcl_backend_fetch {
  # The other headers in its Vary are in the hash.
  unset bereq.http.if-none-match;
  unset bereq.http.if-modified-since;
}

sub vcl_backend_response {
  if (beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s);
    set beresp.grace = 10m;
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  # Files and pictures that are marked as public.
  if (beresp.status == 200 && beresp.http.Cache-Control ~ "public" && beresp.http.Cache-Control !~ "no-store|private") {
    set beresp.http.Vary = "Accept-Encoding";
    return (deliver);
  }
  set beresp.uncacheable = true;
  # Stores only the decision not to cache, so that requests do not wait for each other. For unknown
  # paths it is stored only briefly.
  if (beresp.status == 404) {
    set beresp.ttl = 5s;
  } else {
    set beresp.ttl = 120s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.X-Purged = req.http.n-gone;
  }
}
