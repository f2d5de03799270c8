/* First-order regression on albedo, normal and depth with patch weights: grain goes, texture stays.
 * Two half-renders with different seeds tell noise from detail. Works tile by tile to stay in cache. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define F 7            /* features: albedo rgb, normal xyz, inverse depth */
#define D (F + 1)      /* plus the constant, whose coefficient is the answer */
#define NM (D * (D + 1) / 2)
#define TILE 40
#define PATCH 2

static int clampi(int v, int hi) { return v < 0 ? 0 : v > hi ? hi : v; }

void denoise(int w, int h, int radius, float k_colour, float k_feature, const float *img, const float *var,
             const float *feat, float *out) {
  int tx = (w + TILE - 1) / TILE, ty = (h + TILE - 1) / TILE;
#pragma omp parallel for schedule(dynamic) collapse(2)
  for (int by = 0; by < ty; by++)
    for (int bx = 0; bx < tx; bx++) {
      const int M = TILE + 2 * PATCH;
      float *dist = malloc(sizeof(float) * M * M), *row = malloc(sizeof(float) * M * M);
      float *mom = calloc((size_t)TILE * TILE * NM, sizeof(float)), *rhs = calloc((size_t)TILE * TILE * D * 3, sizeof(float));
      int x0 = bx * TILE, y0 = by * TILE;
      for (int dy = -radius; dy <= radius; dy++)
        for (int dx = -radius; dx <= radius; dx++) {
          for (int y = 0; y < M; y++)
            for (int x = 0; x < M; x++) {
              int px = clampi(x0 + x - PATCH, w - 1), py = clampi(y0 + y - PATCH, h - 1);
              int qx = clampi(px + dx, w - 1), qy = clampi(py + dy, h - 1);
              const float *p = img + 3 * (py * w + px), *q = img + 3 * (qy * w + qx);
              const float *vp = var + 3 * (py * w + px), *vq = var + 3 * (qy * w + qx);
              float s = 0;
              for (int c = 0; c < 3; c++) {
                float d = p[c] - q[c], v = vp[c] + (vq[c] < vp[c] ? vq[c] : vp[c]);
                s += (d * d - v) / (1e-5f + k_colour * k_colour * (vp[c] + vq[c]));
              }
              dist[y * M + x] = s / 3;
            }
          for (int y = 0; y < M; y++)
            for (int x = PATCH; x < M - PATCH; x++) {
              float s = 0;
              for (int k = -PATCH; k <= PATCH; k++) s += dist[y * M + x + k];
              row[y * M + x] = s;
            }
          for (int y = 0; y < TILE; y++) {
            int py = y0 + y, qy = py + dy;
            if (py >= h || qy < 0 || qy >= h) continue;
            for (int x = 0; x < TILE; x++) {
              int px = x0 + x, qx = px + dx;
              if (px >= w || qx < 0 || qx >= w) continue;
              float s = 0;
              for (int k = -PATCH; k <= PATCH; k++) s += row[(y + PATCH + k) * M + x + PATCH];
              s /= (2 * PATCH + 1) * (2 * PATCH + 1);
              const float *fp = feat + F * (py * w + px), *fq = feat + F * (qy * w + qx);
              float z[D], fd = 0;
              z[0] = 1;
              for (int c = 0; c < F; c++) {
                z[c + 1] = fq[c] - fp[c];
                fd += z[c + 1] * z[c + 1];
              }
              fd *= k_feature;
              float e = s > 0 ? s : 0;
              if (fd > e) e = fd;
              if (e > 12) continue;
              float wt = expf(-e);
              if (!dx && !dy) wt = 1;
              float *m = mom + (size_t)(y * TILE + x) * NM, *r = rhs + (size_t)(y * TILE + x) * D * 3;
              const float *q = img + 3 * (qy * w + qx);
              int k = 0;
              for (int i = 0; i < D; i++) {
                float wz = wt * z[i];
                for (int j = 0; j <= i; j++) m[k++] += wz * z[j];
                r[i * 3] += wz * q[0];
                r[i * 3 + 1] += wz * q[1];
                r[i * 3 + 2] += wz * q[2];
              }
            }
          }
        }
      for (int y = 0; y < TILE; y++)
        for (int x = 0; x < TILE; x++) {
          int px = x0 + x, py = y0 + y;
          if (px >= w || py >= h) continue;
          float *m = mom + (size_t)(y * TILE + x) * NM, *r = rhs + (size_t)(y * TILE + x) * D * 3;
          double L[D][D];
          float total = m[0];
          int k = 0;
          for (int i = 0; i < D; i++)
            for (int j = 0; j <= i; j++) {
              double s = m[k++] + (i == j && i ? 2e-2 + 2e-3 * total : 0);
              for (int t = 0; t < j; t++) s -= L[i][t] * L[j][t];
              L[i][j] = i == j ? sqrt(s > 1e-9 ? s : 1e-9) : s / L[j][j];
            }
          for (int c = 0; c < 3; c++) {
            double b[D];
            for (int i = 0; i < D; i++) {
              double s = r[i * 3 + c];
              for (int t = 0; t < i; t++) s -= L[i][t] * b[t];
              b[i] = s / L[i][i];
            }
            for (int i = D - 1; i >= 0; i--) {
              double s = b[i];
              for (int t = i + 1; t < D; t++) s -= L[t][i] * b[t];
              b[i] = s / L[i][i];
            }
            out[3 * (py * w + px) + c] = b[0] > 0 ? (float)b[0] : 0;
          }
        }
      free(dist); free(row); free(mom); free(rhs);
    }
}
